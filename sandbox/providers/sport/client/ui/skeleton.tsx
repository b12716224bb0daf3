/** Grey rows in the shape of a list while it loads. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="bt-root bt-skeleton" aria-hidden="true">
      <SkeletonRows rows={rows} />
    </div>
  );
}

export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="bt-list" aria-hidden="true">
      <div className="bt-section-head">
        <i className="bt-bone" style={{ width: 160 }} />
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div className="bt-row" key={index}>
          <i className="bt-bone bt-row-time" />
          <span className="bt-row-names">
            <i className="bt-bone" style={{ width: `${70 - (index % 3) * 12}%` }} />
            <i className="bt-bone" style={{ width: `${58 - (index % 4) * 8}%` }} />
          </span>
          <span className="bt-row-odds">
            <i className="bt-bone bt-odds" />
            <i className="bt-bone bt-odds" />
            <i className="bt-bone bt-odds" />
          </span>
        </div>
      ))}
    </div>
  );
}
