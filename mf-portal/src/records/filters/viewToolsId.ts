/** Id of the element next to a view's heading that contains the view's own tools. */
export const viewToolsId = 'view-tools';
