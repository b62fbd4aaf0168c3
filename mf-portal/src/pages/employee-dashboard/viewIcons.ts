import {
  ChartNoAxesColumnIncreasing,
  FileUser,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  PackageOpen,
  ScrollText,
  Square,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { View } from '@sumut/contracts/portal/paths';

const icons: Partial<Record<View, LucideIcon>> = {
  messages: Inbox,
  applications: FileUser,
  report: ChartNoAxesColumnIncreasing,
  content: Newspaper,
  hiring: ListChecks,
  modules: PackageOpen,
  accounts: UsersRound,
  mail: Mail,
  audit: ScrollText,
  retention: Hourglass,
  account: UserCog,
};

/** Returns the icon of a view in the rail, or a square as a fallback. */
export const viewIcon = (view: View): LucideIcon => icons[view] ?? Square;
