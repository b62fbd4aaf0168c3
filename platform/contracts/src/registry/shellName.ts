/** The name under which the shell is released. No module may use this name. */
export const shellName = 'shell';
