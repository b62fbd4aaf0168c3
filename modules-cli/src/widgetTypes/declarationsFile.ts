/** Where a module has the types of the widgets of others, in its folder. */
export const declarationsFile = 'src/federatedWidgets.d.ts';
