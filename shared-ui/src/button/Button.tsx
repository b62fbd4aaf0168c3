import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import { buttonClass } from './buttonClass.ts';
import type { ButtonLook } from './buttonClass.ts';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Its work is under way: clicks do nothing. The label for that time is the caller's to give. */
  busy?: boolean;
  /** Stands after the label. */
  icon?: ReactNode;
}

/**
 * A button; `type` is `button` unless given. While `busy` it stays focusable (`aria-disabled`, not
 * `disabled`), because a disabled button drops the keyboard's place on the page.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, icon, className, children, onClick, ...rest } = props;
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Preventing the default also stops a submit button, be it clicked or reached by Enter in a field.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(buttonClass(look), className)}
      onClick={handleClick}
    >
      {children}
      {icon}
    </button>
  );
}
