import { can, permissions, type Permission } from './permissions.ts';

test('an employee works on records, and an admin may do everything', () => {
  expect(can('employee', 'applications.change')).toBe(true);
  expect(can('employee', 'applications.delete')).toBe(false);
  expect(can('employee', 'accounts.manage')).toBe(false);
  const all = Object.keys(permissions) as Permission[];
  expect(all.filter((permission) => !can('admin', permission))).toEqual([]);
});
