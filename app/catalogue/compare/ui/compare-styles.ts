/** CSS of the comparison page. It is inline because every page loads the style sheet of the site. */
export const COMPARE_STYLES = `
.compare-scroll{position:relative;overflow-x:auto;overscroll-behavior-x:contain}
.compare table{border-collapse:separate;border-spacing:0;width:100%;table-layout:fixed;min-width:calc(8rem + var(--columns,2)*10rem)}
.compare table:has(th[scope=col]:nth-child(4)){--columns:3}
.compare table:has(th[scope=col]:nth-child(5)){--columns:4}
.compare :is(th,td){padding:.625rem .75rem .625rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--colour-hairline);font-weight:400}
.compare thead td,.compare th[scope=row]{position:sticky;left:0;z-index:1;width:8rem;background:var(--colour-paper);color:var(--colour-slate);font-size:var(--text-sm);hyphens:auto}
.compare th[scope=row]{padding-left:.75rem;border-left:3px solid transparent}
.compare th[scope=rowgroup]{padding-top:2rem;font-family:var(--font-title);font-size:var(--text-lg)}
.compare th[scope=rowgroup]>span{position:sticky;left:0}
.compare tr:not([data-same])>th[scope=row]{border-left-color:var(--colour-action);color:var(--colour-ink);font-weight:600}
.compare tr:not([data-same])>td{font-weight:500}
.compare:has([data-only-differences]:checked) tr[data-same]{display:none}
@media (width>=48rem){.compare thead td,.compare th[scope=row]{width:13rem}}
@media print{.compare-scroll{overflow:visible}.compare table{min-width:0;font-size:8.5pt}.compare thead td,.compare th[scope=row]{position:static;width:18%}.compare tr{break-inside:avoid}}
`;
