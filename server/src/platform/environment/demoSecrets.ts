import type { DemoAccount } from '@sumut/contracts/forms/login';

/** Gate password of the demo mode (docs/product-decisions.md#names-and-defaults). */
export const demoGatePassword = 'azimuth';

/** The specified accounts of the demo mode. The sign-in page shows them in demo mode. */
export const demoAccounts = [
  { role: 'admin', username: 'admin', password: 'admin-demo-2025' },
  { role: 'employee', username: 'employee', password: 'employee-demo-2025' },
] as const satisfies DemoAccount[];
