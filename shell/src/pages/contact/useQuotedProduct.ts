import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';

/** Returns the product for which a quote is requested, if the visitor comes from its page, and a function that removes it. */
export function useQuotedProduct() {
  const location = useLocation();
  const { pathname, key } = location;
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // Holds the key of the history entry, because the visitor may already be navigating to another one.
  const [removed, setRemoved] = useState<string>();
  const isRemoved = removed === key;

  useEffect(() => {
    // Clears the history entry, so that the product stays removed after a reload. During a navigation, this would cancel it.
    if (!isRemoved || !isIdle) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isRemoved, isIdle, navigate, pathname]);

  const request = quoteRequestSchema.safeParse(location.state);
  return {
    quotedProduct: isRemoved ? undefined : request.data?.quotedProduct,
    remove: () => setRemoved(key),
  };
}
