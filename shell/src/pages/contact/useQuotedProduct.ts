import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';

/** The product that a quote is requested for, if the visitor comes from its page, until it is removed. */
export function useQuotedProduct() {
  const location = useLocation();
  const { pathname, key } = location;
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // By the key of its history entry: the visitor may be on their way to another one.
  const [removed, setRemoved] = useState<string>();
  const isRemoved = removed === key;

  useEffect(() => {
    // In the history entry, so that it stays removed after a reload. Not while a page is on its way: that would cancel it.
    if (!isRemoved || !isIdle) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isRemoved, isIdle, navigate, pathname]);

  const request = quoteRequestSchema.safeParse(location.state);
  return {
    quotedProduct: isRemoved ? undefined : request.data?.quotedProduct,
    remove: () => setRemoved(key),
  };
}
