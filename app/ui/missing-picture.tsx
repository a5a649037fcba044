/**
 * Placeholder for a missing picture: an outline of stepped gables, and a text such as "No photo".
 */
export function MissingPicture({ label }: { label: string }) {
  return (
    <div className="relative flex size-full items-end justify-center bg-surface text-control">
      <svg
        aria-hidden="true"
        viewBox="0 0 300 200"
        preserveAspectRatio="xMidYMax meet"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
      >
        <g opacity="0.55">
          <path d="M0 200V118h14v-16h14V86h14V70h16v16h14v16h14v16h14v82M200 200V104h13V90h13V76h13V62h18v14h13v14h13v14h17v96" />
          <path d="M114 200V92h12V76h12V60h12V44h20v16h12v16h12v16h6v108" />
          <path d="M146 70h28v24h-28zM160 70v24M132 112h20v30h-20zM168 112h20v30h-20zM142 112v30M178 112v30M132 127h20M168 127h20M152 200v-36h16v36M152 172h16" />
          <path d="M42 108h18v26H42zM26 150h18v28H26zM60 150h18v28H60zM230 108h18v26h-18zM266 108h18v26h-18zM230 152h18v28h-18zM266 152h18v28h-18z" />
          <path d="M-600 199.5h1500" />
        </g>
      </svg>
      <span className="relative mb-4 rounded-control bg-surface px-2 py-0.5 text-sm text-slate">{label}</span>
    </div>
  );
}
