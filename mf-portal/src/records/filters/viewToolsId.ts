/** Id of the place next to a view's heading where it puts its own tools. */
export const viewToolsId = 'view-tools';
