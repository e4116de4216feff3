//! The program from outside: its commands, and what is declared against what was specified. One program, so that it links once.

mod commands;
mod matrix;
mod routes;
mod scaffold;
mod wizards;
