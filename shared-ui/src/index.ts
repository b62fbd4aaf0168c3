import './language/otherTexts.ts';

export { classNames } from './classes/classNames.ts';
export { onDark } from './styles/onDark.ts';

export { LanguageProvider } from './language/LanguageProvider.tsx';
export type { LanguageProviderProps } from './language/LanguageProvider.tsx';
export { LanguageSwitch } from './language-switch/LanguageSwitch.tsx';
export { useLanguage } from './language/languageContext.ts';
export type { LanguageState } from './language/languageContext.ts';
export { addTexts, provideTexts } from './language/texts.ts';
export type { LoadTexts } from './language/texts.ts';
export { createCatalogue } from './language/createCatalogue.ts';
export type { Catalogue, TextSource } from './language/createCatalogue.ts';
export { createUseText } from './language/createUseText.ts';
export { useSharedText } from './language/useSharedText.ts';
export type { ListKey, TextFunction, TextKey, Texts, TextValues } from './language/textTypes.ts';
export { formatDate, formatNumber } from './language/format.ts';
export { useFileSize } from './language/useFileSize.ts';
export { useFormat } from './language/useFormat.ts';

export { Button } from './button/Button.tsx';
export type { ButtonProps } from './button/Button.tsx';
export { buttonClass } from './button/buttonClass.ts';
export type { ButtonLook } from './button/buttonClass.ts';
export { Icon } from './icon/Icon.tsx';
export type { IconProps } from './icon/Icon.tsx';
export { Ltr } from './text/Ltr.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { SkipLink } from './text/SkipLink.tsx';

export { Field } from './fields/Field.tsx';
export type { FieldFrameProps } from './fields/Field.tsx';
export type { ControlWiring, FieldProps } from './fields/fieldProps.ts';
export { TextField } from './fields/TextField.tsx';
export type { TextFieldProps } from './fields/TextField.tsx';
export { TextAreaField } from './fields/TextAreaField.tsx';
export type { TextAreaFieldProps } from './fields/TextAreaField.tsx';
export { SelectField } from './fields/SelectField.tsx';
export type { SelectFieldProps, SelectOption } from './fields/SelectField.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export type { PasswordFieldProps } from './fields/PasswordField.tsx';
export { FileField } from './fields/FileField.tsx';
export type { FileFieldProps } from './fields/FileField.tsx';

export { dismissToast, toast } from './toast/toastStore.ts';
export type { ToastOptions } from './toast/toastStore.ts';
export { Toaster } from './toast/Toaster.tsx';
export { Tooltip } from './tooltip/Tooltip.tsx';
export type { TooltipProps } from './tooltip/Tooltip.tsx';
export { TooltipProvider } from './tooltip/TooltipProvider.tsx';

export { Dial } from './brand/Dial.tsx';
export { LogoMark } from './brand/LogoMark.tsx';
export type { LogoMarkProps } from './brand/LogoMark.tsx';
export { Ring } from './brand/Ring.tsx';
export { Tape } from './brand/Tape.tsx';
export type { TapeProps } from './brand/Tape.tsx';
export { Wordmark } from './brand/Wordmark.tsx';
export type { WordmarkProps } from './brand/Wordmark.tsx';

export { Container } from './layout/Container.tsx';
export { Lead } from './layout/Lead.tsx';
export { backLinkClass, PageHead } from './layout/PageHead.tsx';
export type { PageHeadProps } from './layout/PageHead.tsx';
export { pageTitleId } from './layout/pageTitleId.ts';
export { Section } from './layout/Section.tsx';
export type { SectionProps } from './layout/Section.tsx';
export { SectionHead } from './layout/SectionHead.tsx';
export type { SectionHeadProps } from './layout/SectionHead.tsx';
export { Split } from './layout/Split.tsx';
export type { SplitProps } from './layout/Split.tsx';
export { Statement } from './layout/Statement.tsx';
export type { StatementProps } from './layout/Statement.tsx';

export { FactList } from './facts/FactList.tsx';
export type { Fact, FactListProps } from './facts/FactList.tsx';
export { FeatureList } from './facts/FeatureList.tsx';
export type { FeatureListProps } from './facts/FeatureList.tsx';
export { SpecBoard } from './facts/SpecBoard.tsx';
export type { Spec } from './facts/SpecBoard.tsx';
export { SpecPairs } from './facts/SpecPairs.tsx';
export type { SpecPair } from './facts/SpecPairs.tsx';
export { CardRow } from './cards/CardRow.tsx';
export type { CardRowProps } from './cards/CardRow.tsx';
export { TextCards } from './cards/TextCards.tsx';
export type { TextCard, TextCardsProps } from './cards/TextCards.tsx';
export { Picture } from './picture/Picture.tsx';
export type { PictureFile, PictureProps, PictureSource } from './picture/Picture.tsx';
export { picturePreloads } from './picture/picturePreloads.tsx';

export { Badge } from './controls/Badge.tsx';
export type { BadgeProps } from './controls/Badge.tsx';
export { Chip } from './controls/Chip.tsx';
export type { ChipProps } from './controls/Chip.tsx';
export { Disclosure } from './controls/Disclosure.tsx';
export type { DisclosureProps } from './controls/Disclosure.tsx';
export { EmptyState } from './states/EmptyState.tsx';
export type { EmptyStateProps } from './states/EmptyState.tsx';
export { ErrorState } from './states/ErrorState.tsx';
export type { ErrorStateProps } from './states/ErrorState.tsx';
export { Skeleton } from './states/Skeleton.tsx';
export type { SkeletonProps } from './states/Skeleton.tsx';
export { UploadProgress } from './progress/UploadProgress.tsx';
export type { UploadProgressProps } from './progress/UploadProgress.tsx';

export { ErrorBoundary } from './boundary/ErrorBoundary.tsx';
export type { ErrorBoundaryProps } from './boundary/ErrorBoundary.tsx';
export { lazyRetry } from './boundary/lazyRetry.tsx';

export { defineModule } from './module/featureModule.ts';
export type { FeatureModule } from './module/featureModule.ts';
export { PageMeta } from './page/PageMeta.tsx';
export type { PageMetaProps } from './page/PageMeta.tsx';
