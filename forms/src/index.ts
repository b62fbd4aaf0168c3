export { clearStored } from './sessionStorage.ts';
export { fileSchema } from './fileSchema.ts';
export { Form } from './Form.tsx';
export { useFileField } from './useFileField.ts';
export { useForm, type FormHandle } from './useForm.ts';
