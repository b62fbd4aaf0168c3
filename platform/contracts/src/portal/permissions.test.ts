import { can, permissions, type Permission } from './permissions.ts';

test('a hiring manager works on applications of departments, and on nothing else', () => {
  const permitted = Object.keys(permissions).filter((one) =>
    can('hiring-manager', one as Permission),
  );
  const theirs = ['applications.read', 'applications.change', 'cv.read', 'account.own'];
  expect(permitted).toEqual(theirs);
});

test('an employee works on records, and an admin may do everything', () => {
  expect(can('employee', 'applications.change')).toBe(true);
  expect(can('employee', 'applications.delete')).toBe(false);
  expect(can('employee', 'accounts.manage')).toBe(false);
  const all = Object.keys(permissions) as Permission[];
  expect(all.filter((permission) => !can('admin', permission))).toEqual([]);
});
