import type { NavigationArea, NavigationEntry } from '@sumut/contracts';
import shell from '../../navigation.json' with { type: 'json' };

const entry = (
  area: NavigationArea,
  order: number,
  path: string,
  en: string,
  ar: string,
): NavigationEntry => ({ area, order, path, label: { ar, en } });

/** As the records of the site's own modules have it. The shell must not read those: it learns them at run time. */
const ofModules = [
  entry('header', 20, '/products', 'Products', 'المنتجات'),
  entry('header', 30, '/careers', 'Careers', 'الوظائف'),
  entry('headerAction', 10, '/employee-login', 'Employee Login', 'دخول الموظفين'),
  entry('footerCompany', 40, '/careers', 'Careers', 'الوظائف'),
  entry('footerProducts', 10, '/product/bat', 'Interceptor (Bat)', 'المنظومة الاعتراضية'),
  entry('footerProducts', 20, '/product/submarine', 'Submarine', 'الغواصة'),
  entry('footerProducts', 30, '/product/robot-dog', 'Robot Dog', 'الكلب الآلي'),
  entry('footerProducts', 40, '/product/usv', 'Surface Vessel', 'الزورق السطحي'),
  entry('footerConnect', 40, '/employee-login', 'Employee Login', 'دخول الموظفين'),
];

/** What the shell and the modules bring together, unsorted as it comes. */
export const siteNavigation = [...(shell as NavigationEntry[]), ...ofModules];
