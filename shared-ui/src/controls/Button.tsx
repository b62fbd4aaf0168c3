import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './Button.module.css';

interface ButtonLook {
  /** The appearance. `light` is for violet and night surfaces, `plain` for an action that looks like a link. Defaults to `primary`. */
  variant?: 'primary' | 'light' | 'ghost' | 'plain';
  size?: 'sm' | 'md' | 'lg';
  /** Makes the button as wide as its container. */
  block?: boolean;
}

/** Returns the class names of a button, for links that look like one (a router's `Link`). */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], styles[size], block && styles.block);

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Whether the button's action is running. Clicks do nothing then. The caller provides the label for this time. */
  busy?: boolean;
  /** An icon, shown after the label. */
  icon?: ReactNode;
}

/**
 * A button. `type` defaults to `button`. While `busy`, the button stays focusable (`aria-disabled`, not `disabled`), because
 * a disabled button loses the keyboard's position on the page.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy = false, icon, className, children, onClick, ...rest } = props;
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Preventing the default also stops a submit button, whether it is clicked or Enter is pressed in a field.
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
