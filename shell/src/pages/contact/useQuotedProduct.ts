import { useLocation, useNavigate } from 'react-router-dom';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';

/** The product that a quote is requested for, if the visitor comes from its page, until it is removed. */
export function useQuotedProduct() {
  const location = useLocation();
  const navigate = useNavigate();
  const request = quoteRequestSchema.safeParse(location.state);
  return {
    quotedProduct: request.data?.quotedProduct,
    // In the history entry, so that it stays removed after a reload.
    remove: () =>
      void navigate(location.pathname, { replace: true, state: null, preventScrollReset: true }),
  };
}
