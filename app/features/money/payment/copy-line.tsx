import { CopyButton } from "./copy-button.tsx";

interface CopyLineProps {
  name: string;
  /** As it is read. */
  value: string;
  /** As it is copied, where that differs. */
  copied?: string;
}

/** One line of what a player types elsewhere: its name, its value and a button that copies it. Stands in a `dl`. */
export function CopyLine({ name, value, copied = value }: CopyLineProps) {
  return (
    <div className="py-2 pr-1 pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium break-words tabular-nums [overflow-wrap:anywhere]">
          {value}
        </span>
        <CopyButton text={copied} name={name} />
      </dd>
    </div>
  );
}
