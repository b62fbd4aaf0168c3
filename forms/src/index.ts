export { fileSchema, useFileField } from './fileField.ts';
export { clearStored } from './sessionStorage.ts';
export { Form, useForm, type FormHandle } from './useForm.tsx';
