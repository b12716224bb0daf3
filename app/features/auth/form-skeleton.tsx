import { Skeleton } from "#app/ui/skeleton.tsx";

/** A form that is still coming: as many fields, and its button. */
export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  const places = Array.from({ length: fields }, (_, index) => index);
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {places.map((place) => (
        <div key={place}>
          <Skeleton className="mb-1.5 h-5 w-28" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="h-12" />
    </div>
  );
}
