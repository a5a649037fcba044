import { NodeFS } from "@electric-sql/pglite/nodefs";

const OTHERS = 0o077;

type Change = { mode?: number };
/** The part of Emscripten's file system for Node that is used here; PGlite's types do not declare it. */
type HasNodeFiles = {
  NODEFS: { doSetAttr: (path: unknown, node: unknown, change: Change, ...calls: unknown[]) => void };
};

/**
 * Files of the embedded database, accessible only to the account that runs the site. PGlite sets the mode of each new
 * file with a separate call, which ignores the umask and gives all accounts all rights.
 *
 * `onAbort` is called when the engine aborts. PGlite has no event for it: it catches the error, and may then
 * repeat the same statement for ever.
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
