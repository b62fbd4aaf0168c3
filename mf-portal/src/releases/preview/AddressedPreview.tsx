import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ModuleState } from '@sumut/contracts';
import { dashboardHref } from '../../dashboardAddress.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { wantedPreview } from './wantedPreview.ts';

/** Asks at once about a preview that the address wants, which it then forgets: a reload would ask again. */
export function AddressedPreview({ modules }: { modules: readonly ModuleState[] }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedPreview(query);
  if (!wanted) return null;
  const forget = () => void navigate(dashboardHref('modules'), { replace: true });
  return <PreviewDialog wanted={wanted} modules={modules} onClose={forget} />;
}
