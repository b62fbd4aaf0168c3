import type { ComponentProps } from 'react';
import controls from './controls.module.css';

interface CheckBoxProps extends Pick<ComponentProps<'input'>, 'name' | 'disabled'> {
  checked: boolean;
  onSwitch: (checked: boolean) => void;
}

/** A checkbox, for a label of several lines. */
export const CheckBox = ({ onSwitch, ...rest }: CheckBoxProps) => (
  <input
    type="checkbox"
    className={controls.box}
    {...rest}
    onChange={({ target }) => onSwitch(target.checked)}
  />
);
