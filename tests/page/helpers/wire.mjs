// What goes over the wire between a page and its server: a proxy (SOCKS5, RFC 1928) through which a browser's context reaches
// the server, and which counts.
import net from "node:net";

export class Wire {
  /** coding: the only compression that requests ask for, "br" or "gzip"; by default what the browser asks for. */
  static async begin({ coding = "" } = {}) {
    const wire = new Wire();
    wire.coding = coding;
    wire.server = net.createServer((client) => wire.connect(client));
    await new Promise((resolve) => wire.server.listen(0, "127.0.0.1", resolve));
    return wire;
  }

  down = 0; // bytes to the browser
  up = 0; // and from it

  /** The option of a context. */
  get proxy() {
    return { server: `socks5://127.0.0.1:${this.server.address().port}` };
  }

  get bytes() {
    return this.down + this.up;
  }

  close() {
    this.server.close();
  }

  /** The greeting, the address of the server, and from then on whatever comes. */
  connect(client) {
    client.on("error", () => {});
    client.once("data", () => {
      client.write(Buffer.from([5, 0]));
      client.once("data", (asked) => {
        const server = net.connect(asked.readUInt16BE(asked.length - 2), "127.0.0.1");
        server.on("error", () => client.destroy());
        server.once("connect", () => {
          client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          client.on("data", (part) => {
            this.up += part.length;
            server.write(this.asking(part));
          });
          server.on("data", (part) => {
            this.down += part.length;
            client.write(part);
          });
        });
        client.on("close", () => server.destroy());
        server.on("close", () => client.destroy());
      });
    });
  }

  /** A request with that compression alone; what is no request stays as it is. */
  asking(part) {
    const text = part.toString("latin1");
    if (this.coding === "" || !/^(GET|HEAD) /.test(text)) return part;
    return Buffer.from(text.replace(/^(Accept-Encoding: ).*$/im, (_, name) => `${name}${this.coding}`), "latin1");
  }
}
