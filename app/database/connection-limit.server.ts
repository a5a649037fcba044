import pg from "pg";

/** Connections to PostgreSQL that several agencies in a process share. */
export type ConnectionLimit = {
  /** Client that connects once there is room, and makes room when it ends. */
  Client: typeof pg.Client;
  /** Open connections, and those that are being opened. */
  count: () => number;
};

type Waiting = () => void;

/** Callback of a client as the types of the driver have it. */
type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Limits the open connections of a process. Those beyond wait in order of arrival until one is closed, or until the
 * pool that wants them gives up.
 */
export function connectionLimit(most: number): ConnectionLimit {
  const waiting: Waiting[] = [];
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
        this.#connectInTurn(callback as (error: Error | null) => void);
        return undefined;
      }
      return new Promise((resolve, reject) =>
        this.#connectInTurn((error) => (error ? reject(error) : resolve(this))),
      );
    }

    #connectInTurn(callback: (error: Error | null) => void): void {
      const begin = () => {
        stream.off("close", giveUp);
        let hasLeft = false;
        const leaveOnce = () => {
          if (!hasLeft) release();
          hasLeft = true;
        };
        this.once("end", leaveOnce);
        super.connect((error: Error | null) => {
          if (error) leaveOnce();
          callback(error);
        });
      };
      // A pool that waits for too long destroys the stream of a client, which has no other means to say so.
      const { stream } = (this as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        callback(
          new Error(
            "timeout exceeded when trying to connect: the agencies use all connections. Raise GABLE_CONNECTIONS, and max_connections of PostgreSQL with it.",
          ),
        );
      };
      if (open < most) {
        open += 1;
        begin();
      } else {
        waiting.push(begin);
        stream.once("close", giveUp);
      }
    }
  }

  return { Client: LimitedClient, count: () => open };
}
