import { beforeEach, expect, test } from "vitest";
import { htmlOf } from "../../test-support/html-of.tsx";
import { sampleContext } from "../../test-support/sample-context.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { cachedHtml } from "./cached-html.tsx";

type RoomProps = { name: string; pictures: { src: string }[] };

let renders = 0;
beforeEach(() => {
  renders = 0;
});

function Room({ name, pictures }: RoomProps) {
  const t = useTranslations("common");
  renders += 1;
  return (
    <p title={t("close")}>
      {name}: {pictures.length}
    </p>
  );
}

/** Equal props in new objects on each call, as each request has. */
const kitchen = () => ({ name: "Kitchen & pantry", pictures: [{ src: "/1.jpg" }] });

type RoomsProps = { rooms: RoomProps[]; useRoomHtml: ReturnType<typeof cachedHtml<RoomProps>> };

function Rooms({ rooms, useRoomHtml }: RoomsProps) {
  const roomHtml = useRoomHtml();
  return rooms.map((room) => <li key={room.name} dangerouslySetInnerHTML={roomHtml(room)} />);
}

/** Returns a function that renders rooms in a new page on each call, as requests do, with a shared cache. */
function pageRenderer(maxCharacters = 10_000) {
  const useRoomHtml = cachedHtml(Room, maxCharacters);
  return (rooms: RoomProps[], language: "en" | "nl" = "en") =>
    htmlOf(<Rooms rooms={rooms} useRoomHtml={useRoomHtml} />, sampleContext(language).texts);
}

test("a component with equal props is rendered once", () => {
  const renderPage = pageRenderer();
  const first = renderPage([kitchen()]);
  expect(first).toContain('<p title="Close">Kitchen &amp; pantry: 1</p>');
  expect(renderPage([kitchen()])).toBe(first);
  expect(renders).toBe(1);
});

test("a component is rendered again when a nested prop differs", () => {
  const renderPage = pageRenderer();
  renderPage([kitchen()]);
  expect(renderPage([{ ...kitchen(), pictures: [{ src: "/1.jpg" }, { src: "/2.jpg" }] }])).toContain(
    ": 2</p>",
  );
  renderPage([{ ...kitchen(), pictures: [{ src: "/3.jpg" }] }]);
  expect(renders).toBe(3);
});

test("each language has its own HTML", () => {
  const renderPage = pageRenderer();
  renderPage([kitchen()]);
  expect(renderPage([kitchen()], "nl")).toContain('title="Sluiten"');
});

test("the least recently used HTML is evicted when the cache is full", () => {
  const renderPage = pageRenderer(200);
  const rooms = ["Bathroom", "Cellar", "Garage"].map((name) => ({ ...kitchen(), name }));
  renderPage(rooms);
  renderPage(rooms.slice(2));
  expect(renders).toBe(3);
  renderPage(rooms.slice(0, 1));
  expect(renders).toBe(4);
});
