"""Geometry of square boards."""
