import { NodeFS } from "@electric-sql/pglite/nodefs";

const OTHERS = 0o077;

type Change = { mode?: number };
/** The part of Emscripten's file system for Node that this is about; PGlite's types do not name it. */
type HasNodeFiles = {
  NODEFS: { doSetAttr: (path: unknown, node: unknown, change: Change, ...calls: unknown[]) => void };
};

/**
 * The files of the embedded database, for the account of the site alone. PGlite gives each new file its mode by a
 * call of its own, which no umask touches, and with it every right to everybody.
 *
 * `onAbort` is called when the engine aborts. PGlite has no event for it: it catches the error, and may then try the
 * same statement for ever.
 */
export class PrivateFiles extends NodeFS {
  readonly #onAbort: () => void;

  constructor(folder: string, onAbort: () => void) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const keepPrivate = (module: unknown) => {
      const { NODEFS } = module as HasNodeFiles;
      const setAttributes = NODEFS.doSetAttr;
      NODEFS.doSetAttr = (path, node, change, ...calls) => {
        const mode = change.mode === undefined ? undefined : change.mode & ~OTHERS;
        setAttributes(path, node, { ...change, ...(mode !== undefined && { mode }) }, ...calls);
      };
    };
    const { preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [keepPrivate, ...preRun], onAbort: this.#onAbort },
    };
  }
}
