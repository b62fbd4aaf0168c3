import type { Example } from '../example.ts';
import { badge } from './Badge.tsx';
import { button } from './Button.tsx';
import { cardRow } from './CardRow.tsx';
import { chip } from './Chip.tsx';
import { container } from './Container.tsx';
import { dial } from './Dial.tsx';
import { disclosure } from './Disclosure.tsx';
import { emptyState } from './EmptyState.tsx';
import { errorBoundary } from './ErrorBoundary.tsx';
import { errorState } from './ErrorState.tsx';
import { factList } from './FactList.tsx';
import { featureList } from './FeatureList.tsx';
import { field } from './Field.tsx';
import { fileField } from './FileField.tsx';
import { icon } from './Icon.tsx';
import { languageProvider } from './LanguageProvider.tsx';
import { languageSwitch } from './LanguageSwitch.tsx';
import { lead } from './Lead.tsx';
import { logoMark } from './LogoMark.tsx';
import { ltr } from './Ltr.tsx';
import { pageHead } from './PageHead.tsx';
import { pageMeta } from './PageMeta.tsx';
import { passwordField } from './PasswordField.tsx';
import { picture } from './Picture.tsx';
import { ring } from './Ring.tsx';
import { section } from './Section.tsx';
import { sectionHead } from './SectionHead.tsx';
import { selectField } from './SelectField.tsx';
import { skeleton } from './Skeleton.tsx';
import { skipLink } from './SkipLink.tsx';
import { specBoard } from './SpecBoard.tsx';
import { specPairs } from './SpecPairs.tsx';
import { split } from './Split.tsx';
import { statement } from './Statement.tsx';
import { tape } from './Tape.tsx';
import { textAreaField } from './TextAreaField.tsx';
import { textCards } from './TextCards.tsx';
import { textField } from './TextField.tsx';
import { toaster } from './Toaster.tsx';
import { tooltip } from './Tooltip.tsx';
import { tooltipProvider } from './TooltipProvider.tsx';
import { uploadProgress } from './UploadProgress.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';
import { wordmark } from './Wordmark.tsx';

interface Group {
  name: 'actions' | 'fields' | 'states' | 'layout' | 'facts' | 'brand' | 'text' | 'page';
  examples: readonly Example[];
}

/** Every component of the kit, in the order of the page. A test checks that none is missing. */
export const groups: readonly Group[] = [
  { name: 'actions', examples: [button, chip, disclosure, tooltip, tooltipProvider] },
  {
    name: 'fields',
    examples: [textField, textAreaField, selectField, passwordField, fileField, field],
  },
  {
    name: 'states',
    examples: [badge, toaster, emptyState, errorState, skeleton, uploadProgress, errorBoundary],
  },
  { name: 'layout', examples: [pageHead, section, sectionHead, split, statement, lead, container] },
  {
    name: 'facts',
    examples: [factList, featureList, specBoard, specPairs, cardRow, textCards, picture],
  },
  { name: 'brand', examples: [wordmark, logoMark, tape, ring, dial] },
  { name: 'text', examples: [icon, ltr, visuallyHidden, skipLink] },
  { name: 'page', examples: [languageProvider, languageSwitch, pageMeta] },
];
