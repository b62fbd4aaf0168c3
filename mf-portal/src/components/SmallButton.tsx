import type { ComponentProps } from 'react';
import { Button, classNames } from '@sumut/shared-ui';
import controls from './controls.module.css';

/** The portal's usual button: small, for dense views, and `ghost` unless another variant is given. */
export const SmallButton = ({ className, ...props }: ComponentProps<typeof Button>) => (
  <Button variant="ghost" {...props} className={classNames(controls.control, className)} />
);
