import type { NavigationArea, NavigationEntry } from '@sumut/contracts/registry/release';
import shell from '../../navigation.json' with { type: 'json' };

const entry = (
  area: NavigationArea,
  order: number,
  path: string,
  en: string,
  ar: string,
): NavigationEntry => ({ area, order, path, label: { ar, en } });

/** Creates the entry for employees, which leads to the account while somebody is signed in. */
const signIn = (area: NavigationArea, order: number): NavigationEntry => ({
  ...entry(area, order, '/employee-login', 'Employee Login', 'دخول الموظفين'),
  signedInPath: '/employee-dashboard',
});

/** Copies of navigation entries from the manifests of the site's modules, which the shell's code must not import. */
const moduleNavigation = [
  entry('header', 20, '/products', 'Products', 'المنتجات'),
  entry('header', 30, '/careers', 'Careers', 'الوظائف'),
  signIn('headerAction', 10),
  entry('footerCompany', 40, '/careers', 'Careers', 'الوظائف'),
  entry('footerProducts', 10, '/product/bat', 'Interceptor (Bat)', 'المنظومة الاعتراضية «الخفّاش»'),
  entry('footerProducts', 20, '/product/submarine', 'Submarine', 'الغواصة'),
  entry('footerProducts', 30, '/product/robot-dog', 'Robot Dog', 'الكلب الآلي'),
  entry('footerProducts', 40, '/product/usv', 'Surface Vessel', 'الزورق المسيّر'),
  signIn('footerConnect', 40),
];

/** The navigation entries of the shell and of the modules, unsorted. */
export const siteNavigation = [...(shell as NavigationEntry[]), ...moduleNavigation];
