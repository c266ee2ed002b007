"""Hands connections to 127.0.0.1 on, each piece of data some milliseconds late: proxy.py PORT TO-PORT MILLISECONDS."""

import asyncio
import sys

port, to_port, delay = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]) / 1000


async def hand_on(reader, writer):
    while data := await reader.read(65536):
        await asyncio.sleep(delay)
        writer.write(data)
    writer.close()


async def connected(reader, writer):
    to_reader, to_writer = await asyncio.open_connection("127.0.0.1", to_port)
    await asyncio.gather(hand_on(reader, to_writer), hand_on(to_reader, writer))


async def main():
    server = await asyncio.start_server(connected, "127.0.0.1", port)
    await server.serve_forever()


asyncio.run(main())
