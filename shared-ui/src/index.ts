// The kit's public surface, by area. Everything that is not exported here is internal.
import './language/otherTexts.ts';

// Language and texts
export { LanguageProvider } from './language/LanguageProvider.tsx';
export { storeLanguage } from './language/languageStorage.ts';
export { useLanguage } from './language/languageContext.ts';
export { createCatalogue, type TextSource } from './language/createCatalogue.ts';
export { createUseText } from './language/createUseText.ts';
export { useSharedText } from './language/useSharedText.ts';
export { addTexts, provideTexts, type LoadTexts } from './language/texts.ts';
export type { TextFunction, Texts } from './language/textTypes.ts';
export { formatDate, formatNumber } from './language/format.ts';
export { useFileSize } from './language/useFileSize.ts';
export { useFormat } from './language/useFormat.ts';

// Controls
export { Button, buttonClass } from './controls/Button.tsx';
export { Badge } from './controls/Badge.tsx';
export { Chip } from './controls/Chip.tsx';
export { Disclosure } from './controls/Disclosure.tsx';
export { Icon } from './controls/Icon.tsx';

// Form fields
export { Field } from './fields/Field.tsx';
export type { ControlWiring } from './fields/fieldProps.ts';
export { FieldErrorMessage } from './fields/FieldErrorMessage.tsx';
export { FileField } from './fields/FileField.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { SelectField, type SelectOption } from './fields/SelectField.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';

// Feedback
export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorBoundary } from './feedback/ErrorBoundary.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { lazyRetry } from './feedback/lazyRetry.tsx';
export { Result } from './feedback/Result.tsx';
export { Skeleton } from './feedback/Skeleton.tsx';
export { Toaster } from './feedback/Toaster.tsx';
export { dismissToast, toast } from './feedback/toastStore.ts';
export { Tooltip } from './feedback/Tooltip.tsx';
export { TooltipProvider } from './feedback/TooltipProvider.tsx';
export { UploadProgress } from './feedback/UploadProgress.tsx';

// Page layout
export { Container } from './layout/Container.tsx';
export { HydrationProvider } from './layout/HydrationProvider.tsx';
export { LanguageSwitch } from './layout/LanguageSwitch.tsx';
export { Lead } from './layout/Lead.tsx';
export { backLinkClass, PageHead } from './layout/PageHead.tsx';
export { PageMeta } from './layout/PageMeta.tsx';
export { pageTitleId } from './layout/pageTitleId.ts';
export { Section, type SectionProps } from './layout/Section.tsx';
export { SectionHead } from './layout/SectionHead.tsx';
export { SkipLink } from './layout/SkipLink.tsx';
export { Split } from './layout/Split.tsx';
export { Statement } from './layout/Statement.tsx';
export { useIsHydrated } from './layout/useIsHydrated.ts';

// The machines of a request for a quote
export {
  addToEnquiry,
  clearEnquiry,
  isInEnquiry,
  removeFromEnquiry,
  type EnquiredMachine,
} from './enquiry/enquiry.ts';
export { useEnquiry } from './enquiry/useEnquiry.ts';

// Content
export { CardRow } from './content/CardRow.tsx';
export { FactList, type Fact } from './content/FactList.tsx';
export { FileDownload } from './content/FileDownload.tsx';
export { FeatureList } from './content/FeatureList.tsx';
export { Ltr } from './content/Ltr.tsx';
export { markLatin } from './content/markLatin.tsx';
export {
  Picture,
  picturePreloads,
  type PictureProps,
  type PictureSource,
} from './content/Picture.tsx';
export { savesData } from './content/savesData.ts';
export { SpecBoard, type Spec } from './content/SpecBoard.tsx';
export { SpecPairs } from './content/SpecPairs.tsx';
export { TextCards } from './content/TextCards.tsx';
export { VisuallyHidden } from './content/VisuallyHidden.tsx';

// Brand
export { Dial } from './brand/Dial.tsx';
export { LogoMark } from './brand/LogoMark.tsx';
export { Ring } from './brand/Ring.tsx';
export { Tape } from './brand/Tape.tsx';
export { Wordmark } from './brand/Wordmark.tsx';

// Widgets of other modules
export { ModuleWidget, type ModuleWidgetProps } from './widgets/ModuleWidget.tsx';
export { ModuleWidgetContext, type ModuleWidgetRequest } from './widgets/moduleWidgetContext.ts';

// Motion
export { allowsMotion } from './motion/allowsMotion.ts';
export { HeroLoop } from './motion/HeroLoop.tsx';
export type { HeroLoopSource } from './motion/chooseLoop.ts';

// Styles and the contract of modules
export { classNames } from './styles/classNames.ts';
export { onDark } from './styles/onDark.ts';
export { defineModule, type FeatureModule } from './featureModule.ts';
