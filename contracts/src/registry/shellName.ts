/** The name under which the shell is released. No module may have it. */
export const shellName = 'shell';
