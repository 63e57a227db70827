import { EventStoreDBClient } from '@eventstore/db-client';

/** A client whose connection really closes, so that the process of a test can end. */
export class ClosableClient extends EventStoreDBClient {
  /** For a connection string of one host, as a test server gives it. */
  static to(url: string, connectionName = 'a test'): ClosableClient {
    const { hostname, port } = new URL(url.replace('esdb:', 'http:'));
    return new ClosableClient(
      { endpoint: { address: hostname, port: Number(port) }, connectionName },
      { insecure: true },
    );
  }

  async close(): Promise<void> {
    await this.dispose();
    const channel = await this.getChannel();
    channel.close();
  }
}
