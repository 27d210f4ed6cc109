import { useEffect, useMemo } from 'preact/hooks';

/** A drawn board. As an image it can neither run scripts nor load anything. */
export const Picture = ({ svg, alt }: { readonly svg: string; readonly alt: string }) => {
  const address = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={alt} />;
};
