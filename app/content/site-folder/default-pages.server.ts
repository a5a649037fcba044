import { type MenuPage, menuPageSchema } from "./menu-page.server.ts";

/**
 * Default pages of a site: the home page, the two lists of properties and the projects, with the modules that
 * specification §2 requires. A page in the site folder with the same path replaces its default.
 */
export const DEFAULT_PAGES: MenuPage[] = [
  menuPageSchema.parse({
    id: "home",
    name: "Home",
    path: "/",
    params: {
      title: {},
      isInMenu: false,
      modules: [
        {
          id: "recent",
          relations: { type: "property-list" },
          maxItems: 4,
          settings: { order: "newest" },
        },
        { id: "types", relations: { type: "types" } },
        { id: "cities", relations: { type: "cities" } },
        { id: "projects", relations: { type: "project-list" }, maxItems: 3 },
      ],
    },
  }),
  menuPageSchema.parse({
    id: "for-sale",
    name: "For sale",
    path: "/for-sale/",
    sort: 10,
    params: { title: {}, modules: [{ id: "list", relations: { type: "property-list" } }] },
  }),
  menuPageSchema.parse({
    id: "for-rent",
    name: "For rent",
    path: "/for-rent/",
    sort: 20,
    params: { title: {}, modules: [{ id: "list", relations: { type: "property-list" } }] },
  }),
  menuPageSchema.parse({
    id: "projects",
    name: "Projects",
    path: "/projects/",
    sort: 30,
    params: { title: {}, modules: [{ id: "list", relations: { type: "project-list" } }] },
  }),
];
