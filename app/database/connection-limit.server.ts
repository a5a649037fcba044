import pg from "pg";

/** Connections to PostgreSQL that several agencies in a process share. */
export type ConnectionLimit = {
  /** Client that waits until a connection is available, and releases it when it ends. */
  Client: typeof pg.Client;
  /** Open connections, and those that are being opened. */
  count: () => number;
};

type WaitingConnection = () => void;

/** Callback of `connect`, as the driver types it. */
type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Limits the open connections of a process. Further connections wait in order of arrival until another one is closed,
 * or until their pool gives up.
 */
export function connectionLimit(max: number): ConnectionLimit {
  const waiting: WaitingConnection[] = [];
  let open = 0;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  }

  class LimitedClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
      if (callback) {
        this.#connectWhenAllowed(callback as (error: Error | null) => void);
        return undefined;
      }
      return new Promise((resolve, reject) =>
        this.#connectWhenAllowed((error) => (error ? reject(error) : resolve(this))),
      );
    }

    #connectWhenAllowed(callback: (error: Error | null) => void): void {
      const startConnecting = () => {
        stream.off("close", giveUp);
        let isReleased = false;
        const releaseOnce = () => {
          if (!isReleased) release();
          isReleased = true;
        };
        this.once("end", releaseOnce);
        super.connect((error: Error | null) => {
          if (error) releaseOnce();
          callback(error);
        });
      };
      // A pool that has waited too long destroys the stream of the client. There is no other signal.
      const { stream } = (this as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
      const giveUp = () => {
        waiting.splice(waiting.indexOf(startConnecting), 1);
        callback(
          new Error(
            "timeout exceeded when trying to connect: the agencies use all connections. Raise GABLE_CONNECTIONS, and max_connections of PostgreSQL with it.",
          ),
        );
      };
      if (open < max) {
        open += 1;
        startConnecting();
      } else {
        waiting.push(startConnecting);
        stream.once("close", giveUp);
      }
    }
  }

  return { Client: LimitedClient, count: () => open };
}
