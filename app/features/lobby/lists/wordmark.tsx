interface WordmarkProps {
  src: string;
  name: string;
  /** Whether the name stands beside it in letters. */
  isDecoration?: boolean;
}

/** A provider's wordmark: dark on transparent, as the contract has it, and turned light for the night. */
export function Wordmark({ src, name, isDecoration }: WordmarkProps) {
  return <img src={src} alt={isDecoration ? "" : name} className="wordmark" height={36} loading="lazy" />;
}
