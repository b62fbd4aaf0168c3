/** Where staff sign in. */
export const signInPath = '/employee-login';

/** Where each view of the employee dashboard is, in the order of their tabs. The dashboard opens with the messages. */
export const viewPaths = {
  messages: '/employee-dashboard',
  applications: '/employee-dashboard/applications',
  report: '/employee-dashboard/report',
  content: '/employee-dashboard/content',
  modules: '/employee-dashboard/modules',
  accounts: '/employee-dashboard/accounts',
  mail: '/employee-dashboard/mail',
  audit: '/employee-dashboard/audit',
  retention: '/employee-dashboard/retention',
  account: '/employee-dashboard/account',
} as const;
export type View = keyof typeof viewPaths;
