/** The path of the types of other modules' widgets in the folder of a module. */
export const declarationsFile = 'src/federatedWidgets.d.ts';
