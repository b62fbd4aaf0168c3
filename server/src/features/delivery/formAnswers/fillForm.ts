import {
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes,
  parseFragment,
  serialize,
} from 'parse5';
import { errorIdPlaceholder, type FormAnswer } from '@sumut/contracts/forms/plainForm';
import {
  attribute,
  type Element,
  elementsIn,
  type Parent,
  removeAttribute,
  setAttribute,
} from '../markup.ts';

/** Enters a value into a control's markup. A file cannot be entered. */
function enter(control: Element, value: string): void {
  if (control.tagName === 'textarea') {
    control.childNodes = [];
    // The parser drops the first line break of a text area.
    tree.insertText(control, value.startsWith('\n') ? `\n${value}` : value);
  } else if (control.tagName === 'select') {
    for (const option of elementsIn(control).filter(({ tagName }) => tagName === 'option')) {
      if (attribute(option, 'value') === value) {
        setAttribute(option, 'selected', '');
        removeAttribute(option, 'hidden');
      } else removeAttribute(option, 'selected');
    }
  } else if (attribute(control, 'type') !== 'file') setAttribute(control, 'value', value);
}

/** Shows the group of fields that contains a control, if it is hidden until a field of it is filled in. */
function showGroup(control: Element): void {
  for (
    let group = control.parentNode;
    group;
    group = (group as Partial<Element>).parentNode ?? null
  )
    if (tree.isElementNode(group) && group.tagName === 'fieldset') {
      removeAttribute(group, 'hidden');
      removeAttribute(group, 'disabled');
    }
}

function append(parent: Parent, markup: string, before?: DefaultTreeAdapterTypes.ChildNode): void {
  for (const node of [...parseFragment(markup).childNodes]) {
    if (before) tree.insertBefore(parent, node, before);
    else tree.appendChild(parent, node);
  }
}

/** The element that contains a control and its label. The kit's fields show errors at its end. */
function findField(control: Element): Parent {
  const id = attribute(control, 'id');
  for (
    let parent = control.parentNode;
    parent;
    parent = (parent as Partial<Element>).parentNode ?? null
  ) {
    const labels = parent.childNodes.filter(
      (node) => tree.isElementNode(node) && attribute(node, 'for') === id,
    );
    if (labels.length > 0) return parent;
  }
  return control.parentNode as Parent;
}

function showError(control: Element, markup: string): void {
  const id = `${attribute(control, 'id') ?? ''}error`;
  const described = attribute(control, 'aria-describedby');
  setAttribute(control, 'aria-invalid', 'true');
  setAttribute(control, 'aria-describedby', described ? `${described} ${id}` : id);
  append(
    findField(control),
    markup.replaceAll(errorIdPlaceholder, () => id),
  );
}

interface Filled {
  /** The path to which the form is sent. */
  action: string;
  values: Readonly<Record<string, string>>;
  answer: FormAnswer;
}

/**
 * The markup of a page with the answer to its form: the notice at the beginning of the form, the values in their controls,
 * and the errors in their fields.
 */
export function fillForm(markup: string, { action, values, answer }: Filled): string {
  const page = parseFragment(markup);
  for (const form of elementsIn(page).filter(({ tagName }) => tagName === 'form')) {
    const target = attribute(form, 'action');
    if (target?.split('?')[0] !== action) continue;
    const controls = elementsIn(form).filter(({ tagName }) =>
      /^(input|textarea|select)$/.test(tagName),
    );
    for (const control of controls) {
      const name = attribute(control, 'name') ?? '';
      const value = values[name];
      if (value !== undefined) enter(control, value);
      if (value) showGroup(control);
      const error = answer.errors[name];
      if (error !== undefined) showError(control, error);
    }
    append(form, answer.notice, form.childNodes[0]);
  }
  return serialize(page);
}
