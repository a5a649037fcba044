import fc from "fast-check";
import { expect, test } from "vitest";
import { changeModules } from "./change-modules.ts";
import { type ModuleDocument, moduleOrder, modulesOf } from "./page-document.ts";

const newModule = (type: string) => ({ relations: { type } });
const pageOf = (modules: ModuleDocument[]) => ({ id: "sell", params: { title: {}, modules } });
const change = (modules: ModuleDocument[], action: string) =>
  changeModules(pageOf(modules), action, newModule)?.document;

/** Ids of modules in the order in which visitors see them. */
function visibleIds(document: unknown): (string | undefined)[] {
  const modules = modulesOf(document);
  return moduleOrder(modules).map((index) => modules[index]?.id);
}

const THREE = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["earlier:b", ["b", "a", "c"]],
  ["later:b", ["a", "c", "b"]],
  ["earlier:a", ["a", "b", "c"]],
  ["later:c", ["a", "b", "c"]],
  ["delete:b", ["a", "c"]],
  ["order:c,a,b", ["c", "a", "b"]],
])("%s gives the order %j", (action, expected) => {
  expect(visibleIds(change(THREE, action))).toEqual(expected);
});

test("a module is added at the end, with a new id", () => {
  const changed = changeModules(pageOf([{ id: "article-1", sort: 30 }]), "module:article", newModule);
  expect(changed?.added).toBe("params.modules.1");
  expect(visibleIds(changed?.document)).toEqual(["article-1", "article-2"]);
});

test("a module can be hidden, and shown again", () => {
  const hidden = change(THREE, "hide:b");
  expect(modulesOf(hidden)[1]).toEqual({ id: "b", status: "Hidden" });
  expect(changeModules(hidden, "show:b", newModule)?.document).toEqual(pageOf(THREE));
});

test("a module with a negative number stays first when the others are reordered", () => {
  const modules = [{ id: "above", sort: -1 }, { id: "a" }, { id: "b" }];
  const changed = modulesOf(change(modules, "later:a"));
  expect(changed.filter(({ sort = 0 }) => sort < 0)).toEqual([{ id: "above", sort: -1 }]);
  expect(visibleIds(pageOf(changed))).toEqual(["above", "b", "a"]);
});

test.each(["module:unknown", "earlier:gone", "order:a,b", "order:a,b,c,c", "order:a,a,b", "up:a", ""])(
  "%j changes nothing",
  (action) => {
    expect(changeModules(pageOf(THREE), action, newModule)).toBeUndefined();
  },
);

test("any requested order is the one that visitors see, without losing a module", () => {
  const modules = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,6}$/),
      sort: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      modules.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const ids = shuffled.map(({ id }) => id);
        expect(visibleIds(change(all, `order:${ids.join(",")}`))).toEqual(ids);
      },
    ),
  );
});
