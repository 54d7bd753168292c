/** The look of a report: both schemes, and paper. It loads nothing from anywhere. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5a6675;--paper:#fff;--panel:#f4f6f8;--rule:#d9dfe6;--blue:#1f5fbf;--red:#b3261e;--amber:#8a5a00;--green:#1b6e3c}
@media (prefers-color-scheme:dark){:root{--ink:#e6eaf0;--soft:#9aa7b8;--paper:#12161c;--panel:#1b212a;--rule:#313a46;--blue:#7fb2ff;--red:#ff8a80;--amber:#f2c166;--green:#7fd39b}}
*{box-sizing:border-box}body{margin:0 auto;padding:24px;max-width:1180px;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
h1{font-size:24px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px;border-bottom:1px solid var(--rule);padding-bottom:4px}p{margin:6px 0}.soft{color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px;margin:16px 0}.tile{background:var(--panel);border-radius:8px;padding:12px}.tile b{display:block;font-size:24px;line-height:1.2}.tile span{color:var(--soft);font-size:13px}
.bar{display:flex;height:26px;border-radius:6px;overflow:hidden;margin:8px 0}.bar i{display:block;min-width:2px}
.right{background:var(--green)}.wrong{background:var(--red)}.fabricated{background:#d0437c}.missed{background:var(--amber)}.correctly_absent{background:var(--soft)}
.key{display:flex;flex-wrap:wrap;gap:6px 18px;font-size:13px}.key i{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px;vertical-align:-1px}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(380px,1fr));gap:20px}figure{margin:0;break-inside:avoid}figcaption{color:var(--soft);font-size:13px}
svg{width:100%;height:auto}.grid{stroke:var(--rule)}.tick,.axis{fill:var(--soft);font-size:12px}.ideal{stroke:var(--soft);stroke-dasharray:4 4}.mark{fill:var(--blue)}.interval{stroke:var(--blue);stroke-width:2;opacity:.55}.line{fill:none;stroke:var(--blue);stroke-width:2}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:4px 10px;text-align:right;border-bottom:1px solid var(--rule)}th{color:var(--soft);font-weight:600;font-size:13px}th:first-child,td:first-child{text-align:left}
.case{background:var(--panel);border-radius:8px;padding:12px;margin:12px 0;break-inside:avoid}.case dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px;margin:6px 0}.case dt{color:var(--soft)}.case dd{margin:0;overflow-wrap:anywhere}.case img{max-width:100%;border:1px solid var(--rule);border-radius:4px;background:#fff}
.tag{display:inline-block;border-radius:4px;padding:0 6px;font-size:12px;color:var(--paper)}ul{padding-left:20px}
@media print{:root{color-scheme:light;--ink:#000;--soft:#444;--paper:#fff;--panel:#f4f4f4;--rule:#bbb;--blue:#1f5fbf;--red:#b3261e;--amber:#8a5a00;--green:#1b6e3c}body{padding:0;max-width:none;font-size:11px}*{print-color-adjust:exact}}
`
