import { CreditCard } from "lucide-react";

/** Logo of a payment method on a light background, which most logos are made for. Decorative: the name is next to it. */
export function MethodLogo({ image }: { image: string }) {
  return (
    <span className="grid h-10 w-14 shrink-0 place-items-center rounded-control bg-[#eef0f7] px-1.5 text-[#454d73]">
      {image ? (
        <img src={image} alt="" height={24} decoding="async" className="h-6 w-auto max-w-full" />
      ) : (
        <CreditCard size={24} aria-hidden="true" />
      )}
    </span>
  );
}
